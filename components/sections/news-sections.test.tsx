import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ArticleList, NewsPager, TopicLinks } from './news-sections'

const ARTICLE = {
  ...{ _id: 'a', title: 'First rally', slug: 'first-rally', description: null, picture: null },
  publishedDate: '2026-11-20',
}

const hrefs = (html: string) => [...html.matchAll(/href="(.*?)"/g)].map(([, path]) => path)

it('the article list links to each article and shows its date', () => {
  const html = renderToStaticMarkup(<ArticleList articles={[ARTICLE]} look="rows" titles="h2" />)
  expect(hrefs(html)).toEqual(['/news/first-rally'])
  expect(html).toMatch(/<time dateTime="2026-11-20">20 November 2026<\/time>.*<h2/)
})

it('the article list leaves out an article without a title', () => {
  const html = renderToStaticMarkup(<ArticleList articles={[{ ...ARTICLE, title: null }]} look="columns" />)
  expect(html).not.toContain('<li')
})

it('the topic links mark the current topic', () => {
  const topics = ['housing', 'trains'].map((slug) => ({ title: slug, slug }))
  const html = renderToStaticMarkup(<TopicLinks topics={topics} current="trains" />)
  expect(hrefs(html)).toEqual(['/news/topic/housing', '/news/topic/trains'])
  expect(html).toMatch(/href="\/news\/topic\/trains" aria-current="page"/)
})

describe('the pager', () => {
  const render = (number: number, count = 3) =>
    renderToStaticMarkup(<NewsPager words={null} first="/news" number={number} count={count} />)

  it.each([
    [1, ['/news/page/2']],
    [2, ['/news', '/news/page/3']],
    [3, ['/news/page/2']],
  ])('the pager on page %i links to the pages next to it', (number, paths) => {
    expect(hrefs(render(number))).toEqual(paths)
    expect(render(number)).toContain(`Page ${number} of 3`)
  })

  it('the pager renders nothing for a single page', () => {
    expect(render(1, 1)).toBe('')
  })
})
