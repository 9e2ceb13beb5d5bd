import { expect, it } from 'vitest'
import { gradeTexts } from './reading'

const FIELD = { id: 'a', type: 'about', path: 'story' }
const text = (words: string, source: typeof FIELD | null = null) => ({ text: words, source })

/** 15 sentences of 7 one-syllable words: 0.39 × 7 + 11.8 × 1 − 15.59 = −1.06, below the first year. */
const EASY = Array<string>(15).fill('The cat sat on the old mat.')
/** 10 sentences of 11 words and 23 syllables: 0.39 × 11 + 11.8 × 23 / 11 − 15.59 = 13.4. */
const HARD = Array<string>(10).fill(
  'The committee will determine an equitable allocation of funds for residents.',
)

it('grades easy and hard text by Flesch–Kincaid', () => {
  expect(gradeTexts(EASY.map((words) => text(words)))).toMatchObject({ words: 105, year: 1 })
  expect(gradeTexts([text(HARD.join(' '))])).toMatchObject({ words: 110, year: 13 })
})

it('does not grade text of fewer than a hundred words', () => {
  expect(gradeTexts(EASY.slice(0, 14).map((words) => text(words)))).toMatchObject({ words: 98, year: null })
  expect(gradeTexts([])).toEqual({ words: 0, year: null, long: 0, longest: [] })
})

it('lists the three longest sentences with their fields and counts all sentences over 25 words', () => {
  const of = (count: number) => `${Array<string>(count).fill('word').join(' ')}.`
  const { long, longest } = gradeTexts([
    text(`${of(3)} W${of(26).slice(1)} W${of(25).slice(1)}`, FIELD),
    text(of(30)),
    text(of(30)),
    text(of(4), FIELD),
  ])
  expect(long).toBe(3)
  expect(longest.map(({ words, source }) => [words, source?.path])).toEqual([
    [30, undefined],
    [26, 'story'],
    [25, 'story'],
  ])
})

it('does not split sentences at decimal points, or words at apostrophes or hyphens', () => {
  const { longest } = gradeTexts([text('The party’s plan costs $2.5 million. It’s well-known.')])
  expect(longest.map(({ words }) => words)).toEqual([7, 2])
})
