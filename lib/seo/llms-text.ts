import { absoluteUrl } from '@/lib/env/site'
import type { SiteEntry } from './site-entries'

interface LlmsText {
  name: string
  summary: string | null
  entries: readonly SiteEntry[]
}

/** The site for language models, in the form of llmstxt.org: a name, a summary, lists of pages. */
export function llmsText({ name, summary, entries }: LlmsText): string {
  const parts = [
    `# ${name}`,
    summary && `> ${summary}`,
    list(
      'Pages',
      entries.filter(({ isPolicy }) => !isPolicy),
    ),
    list(
      'Policies',
      entries.filter(({ isPolicy }) => isPolicy),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function list(heading: string, entries: readonly SiteEntry[]): string | null {
  if (entries.length === 0) return null
  const lines = entries.map(({ path, title, description }) => {
    const link = `- [${title ?? path}](${absoluteUrl(path)})`
    return description ? `${link}: ${description}` : link
  })
  return [`## ${heading}`, ...lines].join('\n')
}
