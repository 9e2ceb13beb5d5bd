import { DownloadIcon } from '@sanity/icons/Download'
import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { findTemplate, renderTemplate } from '../../lib/brand/browser/render-template'
import {
  exceedsCanvas,
  type Format,
  HIGH_RESOLUTION,
  type Resolution,
  templateFileName,
} from '../../lib/brand/formats'
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
