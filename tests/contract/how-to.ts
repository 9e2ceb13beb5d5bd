import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { followProcess } from '../setup/start-process.ts'

/** One edit of a walk-through in docs/how-to: which of its blocks of code goes where. */
interface Edit {
  file: string
  /** The block's place among those of the walk-through, from 0, or words that it gives in a sentence. */
  put: number | { text: string }
  /**
   * The one place in the file: the block goes before or after these words, or stands in their stead. Left out: a new
   * file, or its end.
   */
  at?: { before: string } | { after: string } | { instead: string }
}

/** What each walk-through asks for, edit by edit. The code is read from the walk-through itself. */
const WALK_THROUGHS = {
  'add-a-block': [
    { file: 'components/blocks/motto/schema.ts', put: 0 },
    { file: 'components/blocks/motto/motto.tsx', put: 1 },
    {
      file: 'components/blocks/block-types.ts',
      put: { text: "import { motto } from './motto/schema'\n" },
      at: { before: '\n/** The groups of the menu' },
    },
    {
      file: 'components/blocks/block-types.ts',
      put: { text: ', motto' },
      at: { after: "title: 'Text', of: [prose" },
    },
    { file: 'components/blocks/thumbnails.ts', put: 2, at: { after: 'Record<string, string> = {\n' } },
    {
      file: 'lib/content/blocks.ts',
      put: { text: "import { MOTTO } from '@/components/blocks/motto/motto'\n" },
      at: { before: '\n/** The blocks that are shown' },
    },
    { file: 'lib/content/blocks.ts', put: 3, at: { after: '    _key, _type, anchor,\n' } },
    {
      file: 'components/blocks/page-blocks.tsx',
      put: { text: "import { Motto } from './motto/motto'\n" },
      at: { before: '\ninterface PageBlocksProps' },
    },
    { file: 'components/blocks/page-blocks.tsx', put: 4, at: { before: '}\n\n/** Shows one block.' } },
    {
      file: 'components/blocks/page-blocks.test.ts',
      put: 5,
      at: { after: "Omit<Extract<PageBlock, { _type: Type }>, '_key'> } = {\n" },
    },
  ],
  'add-a-field': [
    {
      file: 'components/blocks/positions/schema.ts',
      put: 0,
      at: { before: "    defineField({\n      name: 'economicAxis'," },
    },
    {
      file: 'components/blocks/positions/positions.tsx',
      put: 1,
      at: { instead: '  heading, introduction, tableCaption, partyLabel,\n' },
    },
    {
      file: 'components/blocks/positions/positions.tsx',
      put: 2,
      at: { instead: '  const { heading, introduction, points } = block\n' },
    },
    {
      file: 'components/blocks/positions/positions.tsx',
      put: 3,
      at: { after: '{introduction && <p className="mt-6 max-w-text text-ink-soft">{introduction}</p>}\n' },
    },
    {
      file: 'components/blocks/page-blocks.test.ts',
      put: 4,
      at: { before: "    economicAxis: { label: 'Economy'" },
    },
  ],
} as const satisfies Record<string, readonly Edit[]>

export type WalkThrough = keyof typeof WALK_THROUGHS

const ROOT = resolve(import.meta.dirname, '../..')
/** What is not in git, git itself and folders of settings. */
const LEFT_OUT = /^(?:\.(?!gitignore$)|node_modules$|test-results$|playwright-report$|backups$)/

/** Copies the repository to a new folder, with its packages by a link. */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'how-to-'))
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.test(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Runs a Node program of a copy to its end.
 *
 * @throws Error with what it printed where it fails
 */
export async function runIn(folder: string, ...program: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { ended, output } = followProcess(child)
  if ((await ended) !== 0) throw new Error(`${program.join(' ')} failed:\n${output()}`)
}

/**
 * Does to a copy of the repository what a walk-through says.
 *
 * @returns the files that it edited or made, each once
 * @throws Error that names a place which is not there, or there twice
 */
export function follow(walkThrough: WalkThrough, folder: string): string[] {
  const edits: readonly Edit[] = WALK_THROUGHS[walkThrough]
  const blocks = codeOf(readFileSync(join(folder, `docs/how-to/${walkThrough}.md`), 'utf8'))
  for (const { file, put, at } of edits) {
    const path = join(folder, file)
    const words = typeof put === 'number' ? blocks[put] : put.text
    if (words === undefined) throw new Error(`${walkThrough}.md has no block of code for ${file}.`)
    mkdirSync(dirname(path), { recursive: true })
    if (at === undefined) appendFileSync(path, existsSync(path) ? `\n${words}` : words)
    else writeFileSync(path, edited(readFileSync(path, 'utf8'), words, at, file))
  }
  return [...new Set(edits.map(({ file }) => file))]
}

/** The blocks of TypeScript of a walk-through, in their order. */
function codeOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code)
}

function edited(text: string, words: string, at: NonNullable<Edit['at']>, file: string): string {
  const isInstead = 'instead' in at
  const place = isInstead ? at.instead : 'before' in at ? at.before : at.after
  const [head, tail, ...more] = text.split(place)
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`${file} has this place ${tail === undefined ? 'nowhere' : 'more than once'}: ${place}`)
  if (isInstead) return head + words + tail
  return 'before' in at ? head + words + place + tail : head + place + words + tail
}
