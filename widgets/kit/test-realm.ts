import { afterEach } from 'vitest'

/**
 * jsdom has its own `Uint8Array`. The back end, which runs in the same realm here, gets its bytes from Node's encoder
 * and ciphers, and its libraries check for Node's class.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor

// Browser APIs that jsdom lacks; some test files run without a page.
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
  // Files share their page, so a test that changes its address must not change it for the next file.
  const address = 'https://host.example/page'
  afterEach(() => history.replaceState(null, '', address))
}
