import type { SearchResult } from '@/lib/search/run-search'
import { fillIn } from '@/lib/shared/fill-in'
import type { SEARCH_WORDS, Words } from '@/lib/shared/words'
import { TEXT_LINK } from '../ui/button-look'
import { listOf } from '../ui/list-of'
import { SiteLink } from '../ui/site-link'

interface SearchResultsProps {
  /** The visitor's search query. */
  text: string
  /** The results, or why there are none: nothing to search for, too many searches, or an error. */
  outcome: SearchResult[] | 'nothing' | 'busy' | 'failed'
  words: Words<typeof SEARCH_WORDS>
}

/** Shows search results in groups. The group with the best result comes first. */
export function SearchResults({ text, outcome, words }: SearchResultsProps) {
  if (outcome === 'nothing') return <p className="text-ink-soft">{words.hint}</p>
  if (outcome === 'busy' || outcome === 'failed') return <p role="alert">{words[outcome]}</p>
  const groups = Map.groupBy(outcome, ({ group }) => group)
  const count = outcome.length === 1 ? words.one : words.count
  return (
    <>
      <p role="status" className="text-lead font-bold">
        {fillIn(outcome.length === 0 ? words.none : count, { count: String(outcome.length), text })}
      </p>
      {outcome.length === 0 && <p className="max-w-text whitespace-pre-line">{words.tips}</p>}
      {listOf([...groups], ([group, results]) => (
        <section aria-labelledby={`results-${group}`}>
          <h2 id={`results-${group}`} className="text-heading">
            {words[group]}
          </h2>
          <ul>
            {listOf(results, (result) => (
              <Result result={result} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Result({ result: { path, title, date, snippet } }: { result: SearchResult }) {
  return (
    <li className="border-b border-rule py-6 last:border-0">
      <h3 className="text-subheading">
        <SiteLink href={path} className={TEXT_LINK}>
          {title}
        </SiteLink>
      </h3>
      {date && <p className="mt-1 font-semibold">{date}</p>}
      {snippet.length > 0 && (
        <p className="mt-2 max-w-text text-ink-soft">
          {listOf(snippet, ({ text, isMatch }) => (isMatch ? <mark>{text}</mark> : text))}
        </p>
      )}
    </li>
  )
}
