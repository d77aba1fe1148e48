import { definition } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

const define = (key: string, term: string, says: string) => definition({ term, says, cite: at('144-1'), carries: [`FP-144-1.def-${key}`] })

/** What the words of the article mean (144-1) and what it is for (144-2). Contractor and property line are rules. */
export const definitions = [
  definition({
    term: 'The article',
    says: 'Article I of chapter 144, adopted on January 21, 1982 by L.L. No. 1-1982. Its day of filing and all its headings are missing from the text on file.',
    cite: { section: null, confidence: 'inferred' },
    carries: ['FP-?-0'],
  }),
  definition({
    term: 'Defined terms',
    says: 'A defined term has its meaning everywhere in the article unless the context shows otherwise.',
    cite: at('144-1'),
    carries: ['FP-144-1.1'],
  }),
  definition({
    term: 'Shall and may',
    says: 'Shall commands and may permits. The force of should, must and will be required, which the article also uses, is not stated.',
    cite: at('144-1'),
    carries: ['FP-144-1.2'],
  }),
  definition({
    term: 'Terms that the article uses but does not define',
    says: 'Local governing body, local Board, Village Board, county, user and others: each municipality that uses the chapter says which of its offices is meant.',
    cite: at('144-1'),
    carries: ['FP-144-1.missing'],
  }),
  define(
    'administrative-body',
    'Administrative body',
    'The body that the village has duly appointed to administer the article, or whoever acts for it. The article does not say which office that is.',
  ),
  define('astm', 'ASTM', 'The American society that publishes standards for testing and materials.'),
  define(
    'bod',
    'Biochemical oxygen demand (BOD)',
    'The oxygen that a sample takes up in the standard five-day laboratory test at 20 °C, in parts per million by weight.',
  ),
  define('builder', 'Builder', 'Whoever builds a building to live in, under contract or for resale.'),
  define(
    'building-drain',
    'Building drain',
    'The lowest level piping that gathers the drainage inside the building and passes it to the building sewer, which begins 5 feet outside the inner face of the wall.',
  ),
  define('building-sewer', 'Building sewer', 'The pipe that carries the building drain on, to the public sewer or wherever else the sewage goes.'),
  define('combined-sewer', 'Combined sewer', 'A sewer meant to take both runoff and sewage. Added March 18, 1982 by L.L. No. 2-1982.'),
  define(
    'contamination',
    'Contamination',
    'Harm to the waters of the State by waste, so great that poisoning or the spread of disease endangers public health.',
  ),
  define('developer', 'Developer', 'Whoever builds more than one housing unit on one tract or subdivision during the same time.'),
  define('engineer', 'Engineer', 'The professional engineer whom the Village of Fort Plain has engaged.'),
  define('garbage', 'Garbage', 'Solid waste from preparing, cooking and serving food and from handling, storing and selling produce.'),
  define(
    'industrial-user',
    'Industrial user',
    'An industry or business that has a class in the Standard Industrial Classification Manual of 1972 and uses the village’s sewers.',
  ),
  define('industrial-wastes', 'Industrial wastes', 'Liquid waste from an industrial process, as opposed to sewage.'),
  define('natural-outlet', 'Natural outlet', 'Any place where water runs out into surface or ground water.'),
  define('nysdec', 'NYSDEC', 'The State’s Department of Environmental Conservation, or an official who acts for it.'),
  define('nysdot', 'NYSDOT', 'The State’s Department of Transportation. The article does not use the word again.'),
  define('owner', 'Owner', 'Whoever has title to real property: a person, a company, an association or a group.'),
  define('person', 'Person', 'A natural person, or a firm, company, corporation, society, association or group.'),
  define('ph', 'pH', 'A measure of acidity: the logarithm of one over the hydrogen-ion concentration, in gram-ions per liter.'),
  define('pollution', 'Pollution', 'A change by man in the chemical, physical, biological or radiological soundness of water.'),
  define('potw-plant', 'POTW treatment plant', 'The part of the municipal system that is built to treat, recycle or reclaim the wastes that reach it.'),
  define(
    'pretreatment',
    'Pretreatment',
    'Lessening or altering pollutants before, or instead of, letting them into the treatment works, by physical, chemical or biological means, by changing a process or otherwise, within 40 CFR 403.6.',
  ),
  define(
    'shredded-garbage',
    'Properly shredded garbage',
    'Food waste shredded so fine that it runs freely in a public sewer and no piece is over 1/2 inch in any direction.',
  ),
  define(
    'potw',
    'Publicly owned treatment works (POTW)',
    'Treatment works as section 212 of the federal act has them, with the sewers that lead to them, but not pipes that lead to no treatment.',
  ),
  define('public-sewer', 'Public sewer', 'A sewer under public control in which the owners of all abutting properties have the same rights.'),
  define('sanitary-sewer', 'Sanitary sewer', 'A sewer for sewage that is not meant to take in storm, surface or ground water.'),
  define(
    'sewage',
    'Sewage',
    'Wastes that water carries from homes, businesses, institutions and industry, with whatever ground, surface and storm water is in them.',
  ),
  define('sewer', 'Sewer', 'A pipe or conduit that carries sewage.'),
  define(
    'siu.0',
    'Significant industrial user',
    'A user that meets any of five tests: 25,000 gallons or more on an average work day; more than 5 percent of the flow of the municipal system; toxic pollutants of section 307; one of the 21 industrial categories; or a finding of the county.',
  ),
  define('spdes', 'SPDES', 'The State’s permit system for discharges to its waters, under article 17 of the Environmental Conservation Law.'),
  define('storm-sewer', 'Storm sewer or storm drain', 'A conduit for storm and surface water and drainage, but not for sewage or industrial wastes.'),
  define('superintendent', 'Superintendent', 'The village’s Superintendent of Public Works, or a deputy, agent or representative whom he has authorized.'),
  define('suspended-solids', 'Suspended solids', 'Solids that float or hang in a liquid and that a laboratory filter takes out.'),
  define('usepa', 'USEPA', 'The federal Environmental Protection Agency or, where that fits, its head or an official who acts for it.'),
  define('village', 'Village', 'The Village of Fort Plain, in Montgomery County, New York.'),
  define('watercourse', 'Watercourse', 'A channel in which water runs, always or at times.'),
  definition({
    term: 'Purposes of the article',
    says: 'To keep out excessive flows, dangerous wastes and wastes that harm the sewers, the plant, its cost or its receiving waters; to have wastes treated beforehand where needed; to work with the health agencies; and to protect public health and prevent nuisances.',
    cite: at('144-2'),
    carries: ['FP-144-2.0', 'FP-144-2.A', 'FP-144-2.B', 'FP-144-2.C', 'FP-144-2.D', 'FP-144-2.E', 'FP-144-2.F', 'FP-144-2.G', 'FP-144-2.H'],
  }),
]
