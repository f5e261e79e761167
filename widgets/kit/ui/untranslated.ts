/**
 * Ref of an element whose text is a value: translators that replace texts leave it, so that it follows what it shows. An
 * attribute that is set here, because Preact would set the property, for which every text is true. Its type needs no DOM,
 * which hosted pages lack.
 */
export const untranslated = (element: unknown): void =>
  (element as { setAttribute(name: string, value: string): void } | null)?.setAttribute('translate', 'no')
