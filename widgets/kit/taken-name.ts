/** Logs where the host API is if `window.Awning` belongs to the page. Loaded only there. */
export function warnNameInUse(): void {
  console.warn(
    'Awning: window.Awning is something else on this page, and stays so. The widgets work; call customElements.Awning instead, for example customElements.Awning.open().',
  )
}
