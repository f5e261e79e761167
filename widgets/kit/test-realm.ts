/**
 * jsdom brings a `Uint8Array` of its own. The back end, which runs in the same tab here, gets its bytes from Node's encoder
 * and ciphers, and its libraries look for Node's class.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor

// What any browser has and jsdom has not; some files run without a page.
if (typeof window !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.scrollTo ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}
}
