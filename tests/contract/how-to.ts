import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { followProcess } from '../setup/start-process.ts'

/** One edit in a walk-through in docs/how-to: where a code block goes. */
interface Edit {
  file: string
  /** The block's index in the walk-through, starting from 0, or text that the walk-through gives in a sentence. */
  put: number | { text: string }
  /**
   * The single place in the file where the block goes: before or after this text, or in place of it. If left out, the
   * block becomes a new file or goes at the end of the file.
   */
  at?: { before: string } | { after: string } | { instead: string }
}

/** The edits in each walk-through. The code itself is read from the walk-through. */
const WALK_THROUGHS = {
  'add-a-block': [
    { file: 'components/blocks/motto/schema.ts', put: 0 },
    { file: 'components/blocks/motto/motto.tsx', put: 1 },
    {
      file: 'components/blocks/block-types.ts',
      put: { text: "import { motto } from './motto/schema'\n" },
      at: { before: '\n/** Groups in the insert menu' },
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
      at: {
        after: "import { VOLUNTEER_FORM } from '@/components/blocks/volunteer-form/volunteer-sign-up'\n",
      },
    },
    { file: 'lib/content/blocks.ts', put: 3, at: { after: '    _key, _type, anchor,\n' } },
    {
      file: 'components/blocks/page-blocks.tsx',
      put: { text: "import { Motto } from './motto/motto'\n" },
      at: { before: "import { withCount } from './with-count'\n" },
    },
    { file: 'components/blocks/page-blocks.tsx', put: 4, at: { after: '  jobOpenings: JobOpenings,\n' } },
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
      at: { before: "    typedField('axis', 'economicAxis'," },
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
  'add-a-form': [
    { file: 'lib/forms/definitions/stall.ts', put: 0 },
    {
      file: 'lib/forms/forms.ts',
      put: { text: "import { stall } from './definitions/stall.ts'\n" },
      at: { before: 'import { volunteers } from' },
    },
    {
      file: 'lib/forms/forms.ts',
      put: { text: '  stall,\n' },
      at: { before: '} as const satisfies Record' },
    },
    { file: 'supabase/migrations/20261201000000_stalls.sql', put: 1 },
    { file: 'components/blocks/stall-form/schema.ts', put: 2 },
    { file: 'components/blocks/stall-form/stall-form.tsx', put: 3 },
    {
      file: 'components/blocks/block-types.ts',
      put: { text: "import { stallForm } from './stall-form/schema'\n" },
      at: { before: '\n/** Groups in the insert menu' },
    },
    {
      file: 'components/blocks/block-types.ts',
      put: { text: '      stallForm,\n' },
      at: { after: '      donation,\n' },
    },
    { file: 'components/blocks/thumbnails.ts', put: 4, at: { after: 'Record<string, string> = {\n' } },
    {
      file: 'lib/content/blocks.ts',
      put: { text: "import { STALL_FORM } from '@/components/blocks/stall-form/stall-form'\n" },
      at: {
        after: "import { VOLUNTEER_FORM } from '@/components/blocks/volunteer-form/volunteer-sign-up'\n",
      },
    },
    { file: 'lib/content/blocks.ts', put: 5, at: { after: '    _key, _type, anchor,\n' } },
    {
      file: 'components/blocks/page-blocks.tsx',
      put: { text: "import { StallForm } from './stall-form/stall-form'\n" },
      at: { before: "import { withCount } from './with-count'\n" },
    },
    { file: 'components/blocks/page-blocks.tsx', put: 6, at: { after: '  jobOpenings: JobOpenings,\n' } },
    {
      file: 'components/blocks/page-blocks.test.ts',
      put: 7,
      at: { after: "Omit<Extract<PageBlock, { _type: Type }>, '_key'> } = {\n" },
    },
    {
      file: 'app/(answer)/api/forms/again/page.tsx',
      put: { text: "import { StallForm } from '@/components/blocks/stall-form/stall-form'\n" },
      at: { before: 'import { VolunteerSignUp } from' },
    },
    { file: 'app/(answer)/api/forms/again/page.tsx', put: 8, at: { before: '    default:\n' } },
    {
      file: 'app/(answer)/api/forms/again/page.tsx',
      put: { text: "  stall: 'stallForm',\n" },
      at: { after: "  contact: 'contactForm',\n" },
    },
    {
      file: 'tests/fixtures/filled-in-forms.ts',
      put: 9,
      at: { after: 'Readonly<Record<OpenKind, FormValues>> = {\n' },
    },
  ],
} as const satisfies Record<string, readonly Edit[]>

export type WalkThrough = keyof typeof WALK_THROUGHS

export const ROOT = resolve(import.meta.dirname, '../..')
/** What not to copy: files outside git, git itself and settings folders. */
const LEFT_OUT = /^(?:\.(?!gitignore$)|node_modules$|test-results$|playwright-report$|backups$)/

/** Copies the repository to a new folder, with a link to its packages. */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'how-to-'))
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.test(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Runs a Node program in a copy of the repository and waits for it to exit.
 *
 * @throws Error with its output if it fails
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
 * Applies a walk-through to a copy of the repository.
 *
 * @returns the files that it edited or created, each once
 * @throws Error that names a place which is missing or ambiguous
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

/** The migration that stops the database from accepting the closed form. */
export const NO_STALLS = 'supabase/migrations/20261202000000_no_stalls.sql'

/** Closes a form in a copy of the repository, following “Remove a form” up to the last step. */
export function closeForm(folder: string): void {
  const sql = undo(folder, (file) => !file.startsWith('lib/forms/')).at(-1) ?? ''
  writeFileSync(join(folder, NO_STALLS), sql)
  const definition = join(folder, 'lib/forms/definitions/stall.ts')
  const open = readFileSync(definition, 'utf8')
  writeFileSync(definition, edited(open, "before: 'closed'", { instead: "before: 'stored'" }, definition))
}

/** Deletes the definition of a closed form, the last step of “Remove a form”. */
export function deleteClosedForm(folder: string): void {
  undo(folder, (file) => file.startsWith('lib/forms/'))
}

/** Undoes the edits that added a form, in the chosen files except migrations. @returns the walk-through's code blocks */
function undo(folder: string, isChosen: (file: string) => boolean): string[] {
  const edits: readonly Edit[] = WALK_THROUGHS['add-a-form']
  const blocks = codeOf(readFileSync(join(folder, 'docs/how-to/add-a-form.md'), 'utf8'))
  for (const { file, put, at } of edits.toReversed()) {
    if (!isChosen(file) || file.endsWith('.sql')) continue
    const path = join(folder, file)
    const words = typeof put === 'number' ? (blocks[put] ?? '') : put.text
    if (at === undefined) rmSync(path)
    else writeFileSync(path, edited(readFileSync(path, 'utf8'), '', { instead: words }, file))
  }
  return blocks
}

/** The TypeScript and SQL blocks in a walk-through, in order. */
function codeOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```(?:tsx?|sql)\n(.*?)^```$/gms)].map(([, code = '']) => code)
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
