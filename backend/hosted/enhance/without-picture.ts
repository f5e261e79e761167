/** A picture that can't be had leaves its quiet ground, not a broken icon; in place of the shop's mark stands its name. */
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
