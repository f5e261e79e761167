/** Name of the parameter with the fragment of a page, which Storybook hands on to its frame; it drops fragments. */
const PARAMETER = 'fragment'

/** The address at which a story opens a page with this fragment: in Storybook as a whole, or alone where it is alone here. */
export function toStoryAddress(story: string, fragment: string): string {
  const url = new URL(window.parent === window ? 'iframe.html' : './', location.href)
  if (window.parent === window) url.searchParams.set('id', story)
  else url.searchParams.set('path', `/story/${story}`)
  url.searchParams.set(PARAMETER, fragment.slice(1))
  return url.href
}

/** The fragment that this story was opened with. */
export function readFragment(): string {
  const fragment = new URLSearchParams(location.search).get(PARAMETER)
  return fragment ? `#${fragment}` : ''
}
