import { RichText, type RichTextValue } from './rich-text'

interface QuestionsProps {
  /** The `name` that all questions share, so that the browser keeps only one of them open. */
  name: string
  items: readonly { id: string; question: string | null; answer: RichTextValue | null }[]
}

/** Shows questions. Only one is open at a time, even without JavaScript. Leaves out questions without an answer. */
export function Questions({ name, items }: QuestionsProps) {
  return items.map(
    ({ id, question, answer }) =>
      question &&
      answer && (
        <details key={id} name={name} className="relative border-b border-rule first:border-t">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 hover:text-accent-text">
            <h3 className="text-subheading font-bold">{question}</h3>
            <span aria-hidden className="rise-marker" />
          </summary>
          <div className="pr-4 pb-8 md:pr-14">
            {/* Browsers only open a question for a link if the link's target is inside the hidden part. */}
            <span id={id} className="absolute top-0" />
            <RichText value={answer} />
          </div>
        </details>
      ),
  )
}
