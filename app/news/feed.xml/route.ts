import { feedResponse } from '@/lib/content/feeds'

/** Serves the RSS feed of the news. */
export function GET(): Promise<Response> {
  return feedResponse('news')
}
