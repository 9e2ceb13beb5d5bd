import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { boundariesConfig } from '../../eslint.boundaries.ts'

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [boundariesConfig],
})

/** Whether the import rules refuse one line in one file. */
async function isRefused(filePath: string, code: string): Promise<boolean> {
  const [result] = await eslint.lintText(code, { filePath })
  const rules = (result?.messages ?? []).map(({ ruleId }) => ruleId)
  return rules.includes('boundaries/dependencies')
}

describe('the import rules', () => {
  it.each([
    ['components/probe.tsx', "import '@/lib/env/content'"],
    ['components/probe.tsx', "import { query } from '@/lib/content/policies'"],
    ['components/probe.tsx', "import { createClient } from '@sanity/client'"],
    ['app/(site)/page.tsx', "import '@/backend/http/errors'"],
    ['app/(site)/page.tsx', "import { createClient } from '@sanity/client'"],
    ['app/(site)/page.tsx', "import '@/sanity.config'"],
    ['lib/content/probe.ts', "import '@/schemas/schema-types'"],
    ['schemas/probe.ts', "import '../lib/env/content'"],
    ['studio/probe.ts', "import '../lib/content/policies'"],
    ['studio/probe.ts', "import '../backend/http/errors'"],
    ['backend/probe.ts', "import 'next/cache'"],
    ['backend/probe.ts', "import '../lib/routes'"],
  ])('refuse in %s: %s', async (file, code) => {
    expect(await isRefused(file, code)).toBe(true)
  })

  it.each([
    ['components/probe.tsx', "import type { Query } from '@/lib/content/policies'"],
    ['components/probe.tsx', "import { policyPath } from '@/lib/routes'"],
    ['app/(site)/page.tsx', "import { query } from '@/lib/content/policies'"],
    ['app/(studio)/studio/page.tsx', "import '@/sanity.config'"],
    ['studio/probe.ts', "import '../schemas/schema-types'"],
    ['backend/probe.ts', "import './http/errors.ts'"],
    ['backend/probe.test.ts', "import { createClient } from '@sanity/client'"],
  ])('allow in %s: %s', async (file, code) => {
    expect(await isRefused(file, code)).toBe(false)
  })
})
