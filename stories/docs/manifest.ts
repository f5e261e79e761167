import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'

let read: Promise<ReadonlyMap<string, CustomElementDeclaration>> | undefined

/** The custom-elements manifest that pages and editors get, by the names of the elements. */
export function readManifest(): Promise<ReadonlyMap<string, CustomElementDeclaration>> {
  read ??= fetch('./v1/custom-elements.json')
    .then((response) => response.json() as Promise<Package>)
    .then(
      ({ modules }) =>
        new Map(
          modules
            .flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[])
            .map((each) => [each.tagName ?? '', each]),
        ),
    )
  return read
}
