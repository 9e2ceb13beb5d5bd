import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { templatesZip } from '../../lib/brand/browser/templates-zip'
import type { CategoryTemplates } from '../../lib/brand/template-of'
import { saveFile } from '../../lib/format/save-file'
import { BRAND_WORDS } from './words'

const FILE_NAME = 'advertisements.zip'

interface DownloadZipProps {
  categories: readonly CategoryTemplates[]
  authorisation: string
  isPlaceholder: boolean
}

/** Puts all templates that can be used into one zip, says how far it is, and stops when told to. */
export function DownloadZip({ categories, authorisation, isPlaceholder }: DownloadZipProps) {
  const { push } = useToast()
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const templates = categories.flatMap(({ fileName, templates: own }) =>
    own.map(({ id, format, problems }) => ({
      id,
      category: fileName,
      format,
      problems: problems.map(({ message }) => message),
    })),
  )
  const total = templates.filter(({ problems }) => problems.length === 0).length

  useEffect(() => () => running.current?.abort(), [])

  async function download(): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setDone(0)
    try {
      const { signal } = controller
      const options = { templates, prints: [], authorisation, isPlaceholder }
      const zip = await templatesZip({ ...options, signal, onProgress: setDone })
      // Between the last picture and the end of the zip somebody may have pressed Cancel.
      signal.throwIfAborted()
      saveFile(zip, FILE_NAME)
      push({ status: 'success', title: BRAND_WORDS.saved(FILE_NAME) })
    } catch {
      if (!controller.signal.aborted) push({ status: 'error', title: BRAND_WORDS.notSaved })
    } finally {
      running.current = null
      setDone(null)
    }
  }

  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Button
        text={BRAND_WORDS.downloadAll}
        mode="ghost"
        aria-disabled={done !== null}
        onClick={() => void download()}
      />
      {done !== null && (
        <>
          <Text size={1} role="status">
            {BRAND_WORDS.progress(done, total)}
          </Text>
          <Button text={BRAND_WORDS.cancel} mode="bleed" onClick={() => running.current?.abort()} />
        </>
      )}
    </Flex>
  )
}
