// Begins the merchant's page in a frame of a story, which has put on its element: the shop in its tab, the page to open,
// and how it looks.
const { fetch: fetchShop, files, path, locale, now, direction, scheme, toStory } = frameElement.merchant
// Before this page takes another address.
const preview = new URL('preview.html', document.currentScript.src)
window.fetch = fetchShop
// The clock of the shop goes on from when the story began.
const Clock = Date
const begun = Clock.now()
window.Date = class extends Clock {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(window.Date.now())
  }
  static now() {
    return now + Clock.now() - begun
  }
}
Object.assign(document.documentElement, { lang: locale, dir: direction })
document.documentElement.style.colorScheme = scheme
history.replaceState(null, '', path)

// An address of this page that is copied, to share a theme, leads to its story, as nothing else answers it here.
const { writeText } = Clipboard.prototype
Clipboard.prototype.writeText = function (text) {
  const page = location.origin + location.pathname
  return writeText.call(this, text.startsWith(`${page}#`) ? toStory(text.slice(page.length)) : text)
}

// Frames of this page are answered by the shop in the tab as well.
const { setAttribute } = HTMLIFrameElement.prototype
HTMLIFrameElement.prototype.setAttribute = function (name, value) {
  if (name !== 'src' || !value.startsWith('/admin/')) return setAttribute.call(this, name, value)
  fetchShop(value)
    .then((response) => response.text())
    .then((html) => {
      // Where no script runs, nothing is fetched either.
      if (this.sandbox.length > 0) {
        this.srcdoc = html
        return
      }
      this.page = html
      // With the parameters of its address, which the widgets in it read.
      setAttribute.call(this, 'src', preview.pathname + new URL(value, location).search)
    })
}

for (const file of files)
  document.head.append(
    file.endsWith('.css')
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file })
      : Object.assign(document.createElement('script'), { type: 'module', src: file }),
  )
