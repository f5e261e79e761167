/** URL parameter that holds a page's fragment: Storybook passes parameters on to its frame, but drops fragments. */
const PARAMETER = 'fragment'

/**
 * The URL at which a story opens a page with this fragment: inside Storybook, or as a page of its own if it is shown so
 * now.
 */
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
