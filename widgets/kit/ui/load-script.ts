/** Loads a third-party script that the page's Content-Security-Policy allows. */
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
