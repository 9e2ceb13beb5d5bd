import { feedResponse } from '@/lib/content/feeds'

/** Serves the RSS feed of policies and news. */
export function GET(): Promise<Response> {
  return feedResponse('all')
}
