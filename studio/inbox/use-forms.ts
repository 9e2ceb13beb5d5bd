import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { SUBMISSION_KINDS, type SubmissionKind } from '../../lib/inbox/inbox-desk'
import { isRecord } from '../../lib/is-record'
import type { TextBlock } from './answer-by-mail'

/** The parts of the published document “Forms” that the inbox uses. */
export interface FormsInUse {
  /** The kinds whose forms go to the inbox. */
  kinds: readonly SubmissionKind[]
  /** Texts to begin an answer with. */
  blocks: readonly TextBlock[]
}

const NONE: FormsInUse = { kinds: [], blocks: [] }
const QUERY =
  '*[_id == "forms"][0]{newsletter{use}, contact{use}, job{use}, membership{use}, answers[]{_key, title, subject, text}}'

/** Reads the document. While it cannot be read there are no texts, and only kinds with entries have a tab. */
export function useForms(): FormsInUse {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const [forms, setForms] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    client
      .withConfig({ perspective: 'published', useCdn: false })
      .fetch<unknown>(QUERY, {}, { tag: 'inbox.forms' })
      .then((stored) => isCurrent && setForms(readForms(stored)))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [client])
  return forms
}

/** Reads stored content, which may be anything. */
export function readForms(stored: unknown): FormsInUse {
  if (!isRecord(stored)) return NONE
  const answers: unknown = stored['answers']
  return {
    kinds: SUBMISSION_KINDS.filter((kind) => {
      const form = stored[kind]
      return isRecord(form) && form['use'] === 'inbox'
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
