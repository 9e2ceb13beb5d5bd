import { useCallback } from 'react'
import { useClient, useWorkspace } from 'sanity'
import type { PageReport } from '../../lib/draft/page-report'
import { siteAddresses } from '../../schemas/rules/site-addresses'
import type { StoredDocument } from '../pictures/uses'
import { type Answer, useAnswer } from '../tool-parts/use-answer'
import type { FieldFindings } from './finding'
import { assetsToFind, judgePage } from './judge-page'

const API_VERSION = '2025-11-01'

/** What is to be mended on a page, judged anew with each report of it; the last judgement stays meanwhile. */
export function useFindings(report: PageReport): Answer<FieldFindings[]> {
  const workspace = useWorkspace()
  const client = useClient({ apiVersion: API_VERSION })
  const ask = useCallback(async () => {
    const assets = assetsToFind(report)
    const [site, documents] = await Promise.all([
      siteAddresses(workspace),
      assets.length === 0
        ? []
        : client
            .withConfig({ perspective: 'raw', useCdn: false })
            .fetch<StoredDocument[]>('*[references($assets)]', { assets }),
    ])
    return judgePage(report, { site, documents })
  }, [report, workspace, client])
  return useAnswer(ask)
}
