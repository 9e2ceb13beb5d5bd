import { useCallback, useEffect, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { CHECK_ASKED, CHECK_READY, CHECK_REPORT } from '../../../lib/shared/check-messages'
import { PageReport } from '../../../lib/shared/page-report'
import { contentSource } from '../../../lib/env/content'
import { isRecord } from '../../../lib/shared/is-record'
import { siteAddresses } from '../../../schemas/rules/site-addresses'
import { rawClient, type StoredDocument } from '../../ui/stored-document'
import { type Answer, useAnswer } from '../../ui/answer'
import type { FieldFindings } from './finding'
import { assetsToFind, judgePage } from './judge-page'

/** Has the page in the preview check itself for as long as the component is shown. Null until the first report. */
export function usePageReport(): PageReport | null {
  const [report, setReport] = useState<PageReport | null>(null)
  useEffect(() => {
    const listen = ({ data, origin }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isRecord(data)) return
      if (data['type'] === CHECK_READY) askFrames(true)
      if (data['type'] !== CHECK_REPORT) return
      const read = PageReport.safeParse(data)
      if (read.success) setReport(read.data)
    }
    addEventListener('message', listen)
    askFrames(true)
    return () => {
      removeEventListener('message', listen)
      askFrames(false)
    }
  }, [])
  return report
}

/**
 * Starts or stops the checks, by a message to the preview, the Studio's only frame. Frames of other origins get none.
 */
function askFrames(isOn: boolean): void {
  for (let index = 0; index < window.length; index += 1)
    window[index]?.postMessage({ type: CHECK_ASKED, isOn }, location.origin)
}

/** Computes the findings of a report. Those of the last report stay meanwhile. */
export function useFindings(report: PageReport): Answer<FieldFindings[]> {
  const workspace = useWorkspace()
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const ask = useCallback(async () => {
    const assets = assetsToFind(report)
    const [site, documents] = await Promise.all([
      siteAddresses(workspace),
      assets.length === 0
        ? []
        : rawClient(client).fetch<StoredDocument[]>('*[references($assets)]', { assets }),
    ])
    return judgePage(report, { site, documents })
  }, [report, workspace, client])
  return useAnswer(ask)
}
