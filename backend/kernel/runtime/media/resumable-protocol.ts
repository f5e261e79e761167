import type { Bytes } from './media-store.ts'

/** An upload that is being sent in parts. */
export type PartialUpload = { size: number; offset: number }

/**
 * The operations of the shop that a resumable upload protocol needs. Errors of the shop become answers of the protocol.
 */
export type PartialUploads = {
  /** Checks the token that a client was given; returns the id of its upload. */
  authorize(token: string): Promise<string>
  /** Returns the maximum size of the upload in bytes. */
  getMaxBytes(id: string): Promise<number>
  /** Begins it, with its size and the name that the client sends. */
  begin(id: string, size: number, name: string | undefined): Promise<void>
  /** Undefined where there is none. */
  find(id: string): Promise<PartialUpload | undefined>
  /** Appends bytes; returns the new offset. */
  append(id: string, offset: number, bytes: Bytes): Promise<number>
  /** Makes a file of it; returns the body of the last answer. */
  complete(id: string): Promise<unknown>
  remove(id: string): Promise<void>
  /** Returns the address that clients send its parts to. */
  getAddress(id: string): string
  /** Converts a thrown value to an answer. */
  toAnswer(thrown: unknown): { status: number; body: unknown }
}

/** Answers one request of the tus 1.0.0 protocol; `id` is the upload that the request names, if any. */
export type ResumableProtocol = (request: Request, id: string | undefined, uploads: PartialUploads) => Promise<Response>
