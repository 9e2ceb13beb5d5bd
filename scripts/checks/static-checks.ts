/** One fast check of the sources: what it is called and the Node programs it runs, in order. */
export interface StaticCheck {
  name: string
  programs: string[][]
}

/** `npm run check`, and the first part of `npm test`. */
export const STATIC_CHECKS: StaticCheck[] = [
  { name: 'lockfile', programs: [['scripts/check-lockfile.ts']] },
  {
    name: 'format',
    programs: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  },
  { name: 'lint', programs: [['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']] },
  {
    name: 'types',
    // Next's own declarations are not in git.
    programs: [
      ['node_modules/next/dist/bin/next', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit'],
    ],
  },
  { name: 'unused code', programs: [['node_modules/knip/bin/knip.js']] },
  { name: 'generated types', programs: [['scripts/typegen.ts', '--check']] },
]
