import { expect, test } from 'vitest'
import { markdown } from './markdown.ts'

test('shows headings, tables, lists and marks, and escapes the rest', () => {
  const text = String(
    markdown(
      '# Words\n\n| Noun | Meaning |\n|---|---|\n| wye | a **Y** `fitting` |\n\n- one\n  more\n- two <b>\n\nSee [the law](https://example.org) or [this](javascript:alert(1)).',
      1,
    ),
  )
  expect(text).toContain('<h2 id="words">Words</h2>')
  expect(text).toContain('<th scope="row">wye</th><td data-label="Meaning">a <strong>Y</strong> <code>fitting</code></td>')
  expect(text).toContain('<li>one more</li><li>two &lt;b&gt;</li>')
  expect(text).toContain('<a href="https://example.org">the law</a>')
  expect(text).not.toContain('href="javascript')
})
