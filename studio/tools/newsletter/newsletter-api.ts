import { useMemo } from 'react'
import type {
  NewsletterAction,
  NewsletterStatus,
  NewsletterPreview,
} from '../../../lib/newsletter/newsletter-types'
import { type Ask, readJson, useAsk } from '../../ui/site-server'

/** The site's endpoints about one newsletter. Each call rejects with a `SiteError` when it fails. */
export interface NewsletterApi {
  desk(): Promise<NewsletterStatus>
  preview(): Promise<NewsletterPreview>
  /** Sends the newsletter or a test of it. @returns its state afterwards */
  act(action: NewsletterAction): Promise<NewsletterStatus>
}

/** Gives the calls about one newsletter. @param id of the published document */
export function useNewsletterApi(id: string): NewsletterApi {
  const ask = useAsk()
  return useMemo(() => createNewsletterApi(ask, `/api/newsletter/${id}`), [ask, id])
}

function createNewsletterApi(ask: Ask, path: string): NewsletterApi {
  return {
    desk: async () => readJson<NewsletterStatus>(await ask(path)),
    preview: async () => readJson<NewsletterPreview>(await ask(`${path}/mail`)),
    act: async (action) => readJson<NewsletterStatus>(await ask(path, { method: 'POST', body: action })),
  }
}
