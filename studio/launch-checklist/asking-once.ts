import type { SanityClient, Workspace } from 'sanity'

type GetClient = Workspace['getClient']

/**
 * Wraps the clients of one check: the same question is asked once, however many fields ask it. Each link, for one,
 * wants to know all addresses of the site.
 *
 * @returns clients that answer as at their first question: make a new one for each check
 */
export function askingOnce(getClient: GetClient): GetClient {
  const answers = new Map<string, Promise<unknown>>()
  const wrap = (client: SanityClient): SanityClient =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'withConfig')
          return (...config: Parameters<SanityClient['withConfig']>) => wrap(target.withConfig(...config))
        if (name !== 'fetch') return withOwner(target, name)
        return (...question: Parameters<SanityClient['fetch']>) => {
          const { apiVersion, perspective } = target.config()
          const key = JSON.stringify([apiVersion, perspective, ...question])
          const answer = answers.get(key) ?? target.fetch(...question)
          answers.set(key, answer)
          return answer
        }
      },
    })
  return (options) => wrap(getClient(options))
}

/** A property; a method keeps the private fields of its client. */
function withOwner(client: SanityClient, name: string | symbol): unknown {
  const value: unknown = Reflect.get(client, name, client)
  return typeof value === 'function' ? value.bind(client) : value
}
