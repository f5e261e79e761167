import { useEffect, useState } from 'react'
import { tokensOf } from './tokens-of.ts'

/** Returns the tokens that each part of the widget in a container uses, once it is shown. */
export function useTokensByPart(
  container: { readonly current: HTMLElement | null },
  widget: string,
): ReadonlyMap<string, readonly string[]> {
  const [tokens, setTokens] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  useEffect(() => {
    const read = () => {
      const found = new Map<string, readonly string[]>()
      // Parts in closed sections count too, except for skeletons, which the content replaces once it has loaded.
      for (const host of container.current?.querySelectorAll(`awning-${widget}`) ?? [])
        for (const element of host.shadowRoot?.querySelectorAll('[part]') ?? [])
          for (const part of element.part.contains('skeleton') && !element.checkVisibility() ? [] : element.part)
            found.set(part, [...new Set([...(found.get(part) ?? []), ...tokensOf(element).map(({ name }) => name)])])
      setTokens((before) => (isSame(before, found) ? before : found))
    }
    const timer = setInterval(read, 250)
    return () => clearInterval(timer)
  }, [container, widget])
  return tokens
}

const isSame = (one: ReadonlyMap<string, readonly string[]>, other: ReadonlyMap<string, readonly string[]>) =>
  one.size === other.size && [...one].every(([part, tokens]) => other.get(part)?.length === tokens.length)
