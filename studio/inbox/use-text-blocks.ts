import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { isRecord } from '../../lib/is-record'
import type { TextBlock } from './answer-mail'

const QUERY = '*[_id == "forms"][0].answers[defined(title) && defined(text)]{_key, title, subject, text}'

/** The text blocks as published. Without them, and while they cannot be read, answers begin empty. */
export function useTextBlocks(): readonly TextBlock[] {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const [blocks, setBlocks] = useState<readonly TextBlock[]>([])
  useEffect(() => {
    let isCurrent = true
    client
      .withConfig({ perspective: 'published', useCdn: false })
      .fetch<unknown>(QUERY, {}, { tag: 'inbox.texts' })
      .then((found) => isCurrent && setBlocks(Array.isArray(found) ? found.filter(isTextBlock) : []))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [client])
  return blocks
}

/** Whether stored content, which may be anything, is a block. */
function isTextBlock(value: unknown): value is TextBlock {
  return (
    isRecord(value) &&
    [value['_key'], value['title'], value['text']].every((words) => typeof words === 'string') &&
    (value['subject'] === null || typeof value['subject'] === 'string')
  )
}
