/** Removes a picture that failed to load, leaving its background; the shop's logo is replaced by its name. */
export function replaceBrokenPicture(image: HTMLImageElement): void {
  const mark = image.closest('.page-shop picture') ?? image.closest('.page-shop img')
  if (!mark) {
    image.remove()
    return
  }
  const name = document.createElement('bdi')
  name.textContent = image.alt
  mark.replaceWith(name)
}
