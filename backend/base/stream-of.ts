/**
 * Streams values from an iterator as fast as the client reads, and ends the iterator when the client leaves. Nothing is
 * taken before the first read, such as for a HEAD request.
 */
export function streamOf<Value>(values: Iterator<Value> | AsyncIterator<Value>): ReadableStream<Value> {
  return new ReadableStream<Value>(
    {
      async pull(controller) {
        const { done, value } = await values.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await values.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
