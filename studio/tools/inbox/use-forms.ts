import { useCallback } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../../lib/env/content'
import { type FormKind, formOf, KINDS } from '../../../lib/forms/forms'
import { isRecord } from '../../../lib/shared/is-record'
import { useAnswer } from '../../ui/answer'
import type { TextBlock } from './answer-by-mail'

/** The parts of the published document “Forms” that the inbox uses. */
export interface FormsInUse {
  /** The kinds whose forms go to the inbox: some always, others once staff have switched them on. */
  kinds: readonly FormKind[]
  /** Texts to begin an answer with. */
  blocks: readonly TextBlock[]
}

const NONE: FormsInUse = { kinds: KINDS.filter((kind) => formOf(kind).before === 'stored'), blocks: [] }
const QUERY =
  '*[_id == "forms"][0]{newsletter{use}, contact{use}, job{use}, membership{use}, answers[]{_key, title, subject, text}}'

/** Reads the document. While it cannot be read there are no texts, and only kinds with entries have a tab. */
export function useForms(): FormsInUse {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const read = useCallback(async () => {
    const published = client.withConfig({ perspective: 'published', useCdn: false })
    return readForms(await published.fetch<unknown>(QUERY, {}, { tag: 'inbox.forms' }))
  }, [client])
  return useAnswer(read).data ?? NONE
}

/** Reads the parts of the stored document, any of which may be missing or of another type. */
export function readForms(stored: unknown): FormsInUse {
  if (!isRecord(stored)) return NONE
  const answers: unknown = stored['answers']
  return {
    kinds: KINDS.filter((kind) => {
      const form = stored[kind]
      return formOf(kind).before === 'stored' || (isRecord(form) && form['use'] === 'inbox')
    }),
    blocks: Array.isArray(answers) ? answers.filter(isTextBlock) : [],
  }
}

function isTextBlock(value: unknown): value is TextBlock {
  return (
    isRecord(value) &&
    [value['_key'], value['title'], value['text']].every((words) => typeof words === 'string') &&
    (value['subject'] === null || typeof value['subject'] === 'string')
  )
}
