/** Converts bytes to a stream without `Blob.stream()`, which the browser that tests simulate lacks. */
export function toStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (bytes.byteLength > 0) controller.enqueue(bytes)
      controller.close()
    },
  })
}
