/** The public start page: who keeps up which part of the pipe, in one picture, and the few things that people come for. */
import { hero, heroMeasures } from '../../drawings/hero.ts'
import { dollars } from '../../kernel/money.ts'
import { card, cite, columns, dl, type Html, html, nothing, trusted, wants } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listRates } from '../fees/actions.ts'
import { type FeeRate, rateOn } from '../fees/model.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { type LawInUse, lawInUse } from '../permits/actions-casefile.ts'
import type { PermitTools } from '../permits/actions-tools.ts'
import { shortTitle } from '../permits/decide-facts.ts'
import { findSettings } from '../records/actions.ts'

const tel = (phone: string): Html => html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>`

const emergencyLine = (phone: string): Html =>
  phone === ''
    ? nothing
    : html`<div class="usa-alert usa-alert--error usa-alert--slim"><div class="usa-alert__body"><p class="usa-alert__text"><strong>Sewage backing up, a spill, or a missing manhole cover?</strong> Call ${tel(phone)}, day or night. Don’t use this page.</p></div></div>`

/** What the picture says, part by part, with the law's own words for who works and who pays. */
function whichPart(use: LawInUse, measures: readonly { readonly label: string; readonly value: string }[]): Html {
  const parts = use.procedure.ownership.slice(0, 4)
  const body = html`${measures.map((m) => html`<p><strong>${m.label}</strong>: ${m.value}.</p>`)}<ul class="tc-plain tc-lines">${parts.map((p) => html`<li>${p.part}<br><span class="tc-soft">Work: ${p.work}. Cost: ${p.pays}.</span> ${p.cites.slice(0, 1).map((c) => cite(shortTitle(use.law.chapter.title), c, { short: true }))}</li>`)}</ul><p class="tc-small tc-soft">Digging up any of it needs a permit first. Your own card says where the line runs at your house; ask the office.</p>`
  return card('Which part is mine?', body, { id: 'yours' })
}

/** The charges that have an amount today, each with the act that set it. */
function costs(use: LawInUse, rates: readonly FeeRate[], today: Parameters<typeof rateOn>[3]): Html {
  const set = use.procedure.charges.flatMap((c) => {
    const rate = rateOn(rates, use.law.chapter.path, c.id, today)
    return rate === null
      ? []
      : [
          [
            c.title,
            html`<span class="tc-mono">${dollars(rate.amount)}</span>${c.refundable ? ', comes back' : ''}<br><span class="tc-small tc-soft">${rate.instrumentLabel}</span>`,
          ] as const,
        ]
  })
  return set.length === 0 ? nothing : card('What it costs', dl(set), { id: 'costs' })
}

const office = (phone: string, address: string): Html =>
  phone === '' && address === ''
    ? nothing
    : card('The office', dl([...(phone === '' ? [] : [['Telephone', tel(phone)] as const]), ...(address === '' ? [] : [['Address', address] as const])]), {
        id: 'office',
      })

export async function publicStart(r: PageRequest, tools: PermitTools): Promise<Response> {
  if (r.actor !== null) return r.redirect('/desk')
  const { m, use, rates, today, asking } = await r.read(async (s) => ({
    asking: (await findSettings(s.db, s.muniId)).publicForm,
    m: await findMunicipality(s.db, s.muniId),
    use: await lawInUse(s, tools.laws, 'building-sewer', s.today),
    rates: await listRates(s.db, s.muniId),
    today: s.today,
  }))
  const keeper = m?.kind === 'town' ? 'town' : 'village'
  const facts = {
    id: 'hero',
    keeper,
    boundary: use.ok ? use.value.procedure.drawing.ownershipBoundary : 'open',
    ownerNoun: use.ok ? use.value.procedure.noun : 'building sewer',
  } as const
  const { officePhone = '', officeAddress = '', emergencyPhone = '' } = m?.settings ?? {}
  const tiles = [
    {
      title: 'find out what I need',
      href: r.url('/guidance'),
      text: 'Permit, fee, insurance, inspection: a few questions, one at a time, and the rules that apply.',
    },
    { title: 'connect a building to the sewer', href: r.url('/apply'), text: 'Apply, and see the plan checked as you type. You need no account.' },
    { title: 'see which part is mine', href: '#yours', text: `Which part of the pipe the ${keeper} keeps up, and which the owner.` },
    { title: 'know what it costs', href: '#costs', text: `Fees and deposits, with the act of the Board that set them.` },
    { title: 'read the law', href: r.url('/law'), text: 'Every rule in plain words, with its section, its figures and examples that you can try.' },
    ...(asking ? [{ title: 'see the office’s records', href: r.url('/ask-for-records'), text: 'Ask to see or copy them. You need not say why.' }] : []),
    { title: 'look up a word', href: '/help', text: 'Wye, cleanout, as-built: what the papers mean.' },
  ].filter((t) => t.href !== '#costs' || rates.length > 0)
  const body = html`${emergencyLine(emergencyPhone)}<h2>I want to…</h2>${wants(tiles)}${use.ok ? columns('half', whichPart(use.value, heroMeasures(facts)), html`${costs(use.value, rates, today)}${office(officePhone, officeAddress)}`) : office(officePhone, officeAddress)}`
  const picture = html`<div class="tc-hero"><div class="grid-container grid-container-widescreen"><h1>Your pipe, our pipe, and the rules for both</h1><p class="tc-lead">Sewer permits and records of the ${r.municipality.name}.</p>${trusted(hero(facts))}</div></div>`
  return r.page({ title: 'Start', tab: 'start', kind: 'public', hero: picture, body })
}
