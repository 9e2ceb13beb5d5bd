import { describe, it } from 'vitest'

const MARK = 'refusesEmptyTables'

/**
 * Makes a table of cases without a case an error, where vitest would make no
 * test of it and say nothing. (A test that asserts nothing fails too:
 * `requireAssertions` in vitest.config.ts.)
 */
for (const collect of [it, describe]) {
  // Files that share a worker share these functions too.
  if (MARK in collect) continue
  const { each } = collect
  Object.assign(collect, {
    [MARK]: true,
    each(this: unknown, cases: unknown, ...rest: unknown[]): unknown {
      if (Array.isArray(cases) && cases.length === 0) throw new Error('This table of cases has no case.')
      return Reflect.apply(each, this, [cases, ...rest])
    },
  })
}
