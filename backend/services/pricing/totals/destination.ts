/** Where the order goes, as far as it is known. */
export type Destination = { country?: string | undefined; subdivision?: string | undefined }
