import type { KindCount } from '../../../lib/inbox/inbox-types'
import { ErrorNote } from '../../ui/requests'

/** The share of file storage at which staff are warned, so that they can free some before uploads are refused. */
const NEARLY_FULL = 0.75
const MEGABYTE = 1024 * 1024
const NAMES: Partial<Record<KindCount['kind'], { files: string; act: string }>> = {
  job: { files: 'Job application files', act: 'Erase closed applications.' },
  membership: {
    files: 'Signed declarations',
    act: 'Erase refused and lapsed applications.',
  },
}

/** Warnings that file storage is nearly or completely full. Renders nothing otherwise. */
export function FileStorageWarnings({ counts }: { counts: readonly KindCount[] }) {
  return fileWarnings(counts).map((text) => <ErrorNote key={text}>{text}</ErrorNote>)
}

/** Finds the kinds with little file storage left. */
export function fileWarnings(counts: readonly KindCount[]): string[] {
  return counts.flatMap(({ kind, room }) => {
    const names = NAMES[kind]
    if (names === undefined || room === undefined || room.bytes < room.most * NEARLY_FULL) return []
    const [used, most] = [Math.ceil(room.bytes / MEGABYTE), room.most / MEGABYTE]
    return [
      `${names.files} use ${used} of ${most} MB. Once the limit is reached, the form won’t accept new files. ${names.act}`,
    ]
  })
}
