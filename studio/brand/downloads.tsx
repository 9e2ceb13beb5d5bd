import { DownloadIcon } from '@sanity/icons/Download'
import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { findTemplate, renderTemplate } from '../../lib/brand/browser/render-template'
import { templatesZip } from '../../lib/brand/browser/templates-zip'
import {
  exceedsCanvas,
  type Format,
  HIGH_RESOLUTION,
  type Resolution,
  templateFileName,
} from '../../lib/brand/formats'
import type { CategoryTemplates } from '../../lib/brand/template-of'
import { saveFile } from '../../lib/format/save-file'
import { BRAND_WORDS } from './words'

interface DownloadButtonsProps {
  /** The drawing on the page. */
  id: string
  category: string
  format: Format
  /** Which template it is, for those who hear the buttons one by one. */
  name: string
}

/** The two buttons of a template, as on /admin: the format’s own size, and three times that. */
export function DownloadButtons({ id, category, format, name }: DownloadButtonsProps) {
  const { push } = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function download(resolution: Resolution): Promise<void> {
    const preview = findTemplate(id)
    if (isBusy || !preview) return
    setIsBusy(true)
    try {
      const file = templateFileName({ category, format: format.id, resolution })
      saveFile(await renderTemplate(preview, { format, resolution }), file)
      push({ status: 'success', title: BRAND_WORDS.saved(file) })
    } catch {
      const title = exceedsCanvas(format, resolution) ? BRAND_WORDS.tooLarge : BRAND_WORDS.notSaved
      push({ status: 'error', title })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Flex gap={2} wrap="wrap">
      <Button
        icon={DownloadIcon}
        text={BRAND_WORDS.download}
        aria-label={BRAND_WORDS.ofTemplate(BRAND_WORDS.download, name)}
        aria-disabled={isBusy}
        tone="primary"
        fontSize={1}
        padding={3}
        onClick={() => void download(1)}
      />
      <Button
        text={BRAND_WORDS.highResolution}
        aria-label={BRAND_WORDS.ofTemplate(BRAND_WORDS.highResolution, name)}
        aria-disabled={isBusy}
        mode="ghost"
        fontSize={1}
        padding={3}
        onClick={() => void download(HIGH_RESOLUTION)}
      />
    </Flex>
  )
}

const ZIP_NAME = 'advertisements.zip'

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
      saveFile(zip, ZIP_NAME)
      push({ status: 'success', title: BRAND_WORDS.saved(ZIP_NAME) })
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
