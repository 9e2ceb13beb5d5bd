import { DownloadIcon } from '@sanity/icons/Download'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { CSV_COLUMNS } from '../../lib/inbox/csv-columns'
import { saveFile } from '../../lib/format/save-file'
import { messageOf } from '../tool-parts/use-answer'
import { ColumnsDialog } from './columns-dialog'
import type { KindApi } from './inbox-api'
import type { Filter, InboxKind } from './inbox-kind'
import { useColumns } from './use-columns'

interface CsvButtonsProps {
  kind: InboxKind
  api: KindApi
  /** What the list shows, and so the file. */
  filter: Filter
}

/** Saves what a filter finds for spreadsheets, with the columns of the last time, or others. */
export function CsvButtons({ kind, api, filter }: CsvButtonsProps) {
  const { push: toast } = useToast()
  const { possible, chosen, choose } = useColumns(kind)
  const [isChoosing, setIsChoosing] = useState(false)

  const save = async (columns: readonly string[]) => {
    try {
      saveFile(await api.csv(filter, columns), `${kind.noun[1]}.csv`)
    } catch (error) {
      toast({ status: 'error', title: messageOf(error) })
    }
  }

  return (
    <>
      <Button mode="bleed" fontSize={1} text="Columns …" onClick={() => setIsChoosing(true)} />
      <Button
        mode="ghost"
        icon={DownloadIcon}
        fontSize={1}
        text="Export CSV"
        onClick={() => void save(chosen)}
      />
      {isChoosing && (
        <ColumnsDialog
          possible={possible}
          chosen={chosen}
          note={
            possible.length < CSV_COLUMNS[kind.id].length
              ? 'Columns with dates of birth and enrolled addresses are for administrators alone.'
              : undefined
          }
          onClose={() => setIsChoosing(false)}
          onExport={(columns) => {
            choose(columns)
            setIsChoosing(false)
            void save(columns)
          }}
        />
      )}
    </>
  )
}
