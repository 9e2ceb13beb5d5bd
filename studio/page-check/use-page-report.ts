import { useEffect, useState } from 'react'
import { isRecord } from '../../lib/is-record'
import { CHECK_ASKED, CHECK_READY, CHECK_REPORT } from '../../lib/draft/check-messages'
import { PageReport } from '../../lib/draft/page-report'

/** Asks the page in the preview to check itself while the caller is shown. Null until it has answered. */
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

/** The Studio holds the preview in its one frame; a frame of another origin gets nothing. */
function askFrames(isOn: boolean): void {
  for (let index = 0; index < window.length; index += 1)
    window[index]?.postMessage({ type: CHECK_ASKED, isOn }, location.origin)
}
