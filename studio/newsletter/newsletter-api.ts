import { useMemo } from 'react'
import type {
  NewsletterAction,
  NewsletterDesk,
  NewsletterPreview,
} from '../../lib/newsletter/newsletter-desk'
import { type Ask, read, useAsk } from '../tool-parts/site-server'

/** What the Studio asks the site's server about one newsletter. Each call rejects with a `SiteError` when it fails. */
export interface NewsletterApi {
  desk(): Promise<NewsletterDesk>
  preview(): Promise<NewsletterPreview>
  /** Sends it, and gives how it stands then. */
  act(action: NewsletterAction): Promise<NewsletterDesk>
}

/** @param id of the published document */
export function useNewsletterApi(id: string): NewsletterApi {
  const ask = useAsk()
  return useMemo(() => createNewsletterApi(ask, `/api/newsletter/${id}`), [ask, id])
}

function createNewsletterApi(ask: Ask, path: string): NewsletterApi {
  return {
    desk: async () => read<NewsletterDesk>(await ask(path)),
    preview: async () => read<NewsletterPreview>(await ask(`${path}/mail`)),
    act: async (action) => read<NewsletterDesk>(await ask(path, { method: 'POST', body: action })),
  }
}
