/** Brings in the script of somebody else, which the policy of the page lets in. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`the script ${src} can not be had`))
    })
    document.head.append(script)
  })
}
