import { syllable } from 'syllable'
import { LANGUAGE } from '../../../lib/shared/country'
import type { FieldSource, PageText } from '../../../lib/shared/page-report'

/** Minimum number of words for a meaningful grade. */
const FEWEST_WORDS = 100
/** Maximum sentence length according to the Australian Government Style Manual. */
const LONG_SENTENCE = 25
/** How many long sentences are listed. */
const MOST_LISTED = 3

/** A sentence on a page. */
export interface Sentence {
  text: string
  words: number
  /** The field that contains the sentence. */
  source: FieldSource | null
}

/** The readability of a page. */
export interface Reading {
  words: number
  /** The first school year in which students read the text easily, from 1; null if there are too few words. */
  year: number | null
  /** The number of long sentences. */
  long: number
  /** The longest sentences, longest first, without duplicates. */
  longest: Sentence[]
}

const segmenter = new Intl.Segmenter(LANGUAGE, { granularity: 'sentence' })

/**
 * Grades text with the Flesch–Kincaid formula: 0.39 × words per sentence + 11.8 × syllables per word − 15.59 (Kincaid
 * and others, 1975). US grades correspond to Australian school years. The `syllable` package counts English syllables
 * by rules and a list of exceptions, so names and Aboriginal words may be out by one.
 */
export function gradeTexts(texts: readonly PageText[]): Reading {
  const sentences = texts.flatMap(sentencesOf)
  const words = sentences.flatMap(({ text }) => wordsOf(text))
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
  return {
    words: words.length,
    year: words.length < FEWEST_WORDS ? null : Math.max(1, Math.round(grade)),
    long: sentences.filter((sentence) => sentence.words > LONG_SENTENCE).length,
    longest: [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()]
      .toSorted((a, b) => b.words - a.words)
      .slice(0, MOST_LISTED),
  }
}

function sentencesOf({ text, source }: PageText): Sentence[] {
  return [...segmenter.segment(text)].flatMap(({ segment }) => {
    const words = wordsOf(segment).length
    return words > 0 ? [{ text: segment.trim(), words, source }] : []
  })
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}
