/**
 * Calls listeners that are added after an event for it, too: tag managers and consent banners add theirs long after the
 * page has loaded. One that takes the place of a removed one, as frameworks do when they render again, has had it.
 */
export function replayToLateListeners(event: CustomEvent, ended: AbortSignal): void {
  const { type, detail } = event
  const own = { add: document.addEventListener, remove: document.removeEventListener }
  let replacements = 0

  const add = (name: string, listener: Listener, options?: AddEventListenerOptions | boolean) => {
    own.add.call(document, name, listener as EventListener, options)
    if (name !== type || !listener) return
    if (replacements > 0) {
      replacements--
      return
    }
    const again = new CustomEvent(type, { detail })
    queueMicrotask(() => {
      if (typeof options === 'object' && options.signal?.aborted) return
      if (typeof listener === 'function') listener.call(document, again)
      else listener.handleEvent(again)
    })
  }
  const remove = (name: string, listener: Listener, options?: EventListenerOptions | boolean) => {
    own.remove.call(document, name, listener as EventListener, options)
    if (name === type && listener) replacements++
  }
  Object.assign(document, { addEventListener: add, removeEventListener: remove })
  ended.addEventListener('abort', () => {
    // Unless the page has wrapped them since.
    if (document.addEventListener === add) Reflect.deleteProperty(document, 'addEventListener')
    if (document.removeEventListener === remove) Reflect.deleteProperty(document, 'removeEventListener')
  })
}

type Listener = EventListenerOrEventListenerObject | null
