import { DownloadIcon } from '@sanity/icons/Download'
import { Box, Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { saveFile } from '../../lib/format/save-file'
import { messageOf } from '../tool-parts/use-answer'
import type { Entry } from './entry'
import type { KindApi } from './inbox-api'

interface EntryFileProps {
  api: KindApi
  id: string
  file: NonNullable<Entry['file']>
}

/** The file that came with an application: its name and size, and a button that saves it. It is never opened here. */
export function EntryFile({ api, id, file: { name, size } }: EntryFileProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const save = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      saveFile(await api.file(id), name)
    } catch (cause) {
      setError(messageOf(cause))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={3} paddingTop={2}>
      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
        {name}, {size}
      </Text>
      <Box>
        <Button
          mode="ghost"
          icon={DownloadIcon}
          fontSize={1}
          text="Save the file"
          aria-label={`Save the file ${name}`}
          loading={isBusy}
          onClick={() => void save()}
        />
      </Box>
      <Text size={1} muted>
        It came from a stranger. Open it only where viruses are looked for.
      </Text>
      {error && (
        <Text size={1} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
