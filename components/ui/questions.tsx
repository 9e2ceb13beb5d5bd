import { RichText, type RichTextValue } from './rich-text'

interface QuestionsProps {
  /** The name that the list's questions share: the browser keeps one of them open at a time. */
  name: string
  items: readonly { id: string; question: string | null; answer: RichTextValue | null }[]
  /** What stands for the names in braces. */
  words: Readonly<Record<string, string>>
}

/** Questions that open one at a time, without scripts. A question without an answer is left out. */
export function Questions({ name, items, words }: QuestionsProps) {
  return items.map(
    ({ id, question, answer }) =>
      question &&
      answer && (
        <details key={id} id={id} name={name} className="question border-b border-rule first:border-t">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 hover:text-accent-text">
            <h3 className="text-subheading font-bold">{question}</h3>
            <span aria-hidden className="rise-marker" />
          </summary>
          <div className="pr-4 pb-8 md:pr-14">
            <RichText value={answer} words={words} />
          </div>
        </details>
      ),
  )
}
