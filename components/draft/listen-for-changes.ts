/**
 * Tells of every change of content as soon as it is stored. The Studio's preview passes on what its own
 * listener hears, a second or so before it asks for a refresh itself (PostMessageDocuments and
 * PostMessageRefreshMutations of sanity 6.16: the second waits for an edit state of low priority).
 *
 * @returns a function that stops listening
 */
export function listenForChanges(onChange: () => void): () => void {
  const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === window.parent && isChange(data)) onChange()
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

/** Whether a message of the preview tool carries a change of a document. */
function isChange(message: unknown): boolean {
  return (
    field(message, 'type') === 'presentation/snapshot-event' &&
    field(field(field(message, 'data'), 'event'), 'type') === 'mutation'
  )
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
