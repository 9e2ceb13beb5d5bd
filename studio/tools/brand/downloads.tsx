import { DownloadIcon } from '@sanity/icons/Download'
import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { findTemplate, renderTemplate } from '../../../lib/brand/browser/render-template'
import { useTemplatesZip, ZIP_NAME } from '../../../lib/brand/browser/use-templates-zip'
import {
  exceedsCanvas,
  type Format,
  HIGH_RESOLUTION,
  type Resolution,
  templateFileName,
} from '../../../lib/brand/formats'
import type { CategoryTemplates } from '../../../lib/brand/template-of'
import { saveFile } from '../../../lib/shared/save-file'
import { QuietButton } from '../../ui/tool-page'
import { BRAND_WORDS } from './brand-messages'

interface DownloadButtonsProps {
  /** The id of the drawing on the page. */
  id: string
  category: string
  format: Format
  /** The template's name, which tells its buttons from the others for screen readers. */
  name: string
}

/** The two download buttons of a template, as on /admin: the format’s own size, and three times that. */
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
      <QuietButton
        text={BRAND_WORDS.highResolution}
        aria-label={BRAND_WORDS.ofTemplate(BRAND_WORDS.highResolution, name)}
        aria-disabled={isBusy}
        padding={3}
        onClick={() => void download(HIGH_RESOLUTION)}
      />
    </Flex>
  )
}

interface DownloadZipProps {
  categories: readonly CategoryTemplates[]
  authorisation: string
  isPlaceholder: boolean
}

/** The button that saves all usable templates as one zip, with its progress and a button to cancel it. */
export function DownloadZip({ categories, authorisation, isPlaceholder }: DownloadZipProps) {
  const { push } = useToast()
  const templates = categories.flatMap(({ fileName, templates: own }) =>
    own.map(({ id, format, problems }) => ({
      id,
      category: fileName,
      format,
      problems: problems.map(({ message }) => message),
    })),
  )
  const { done, total, start, stop } = useTemplatesZip(
    { templates, prints: [], authorisation, isPlaceholder },
    {
      onSaved: () => push({ status: 'success', title: BRAND_WORDS.saved(ZIP_NAME) }),
      onFailed: () => push({ status: 'error', title: BRAND_WORDS.notSaved }),
    },
  )

  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Button text={BRAND_WORDS.downloadAll} mode="ghost" aria-disabled={done !== null} onClick={start} />
      {done !== null && (
        <>
          <Text size={1} role="status">
            {BRAND_WORDS.progress(done, total)}
          </Text>
          <Button text={BRAND_WORDS.cancel} mode="bleed" onClick={stop} />
        </>
      )}
    </Flex>
  )
}
