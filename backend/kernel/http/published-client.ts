/** Whether the caller is the published SDK: it names itself in a header of every call. */
export const isPublishedClient = (header: (name: string) => string | undefined): boolean =>
  header('x-wix-bi-gateway')?.includes('environment=js-sdk') ?? false
