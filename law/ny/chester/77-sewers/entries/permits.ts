import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../terms.ts'

/** 77-19 to 77-24: permits, fees, public sewage systems, costs. */
export const permitEntries = [
  entry({
    id: 'CH-77-19.2',
    cite: at('77-19'),
    title: 'Who issues the permit',
    says: 'The Administrator issues it, or the Town Board where the law so provides; only applications for industrial wastes are sent to the Board.',
    disposition: 'process',
    carriedBy: ['step:permit'],
  }),
  entry({
    id: 'CH-77-20.2',
    cite: at('77-20'),
    title: 'Apply on the special form',
    says: 'The owner, or an agent for the owner, applies on a special form.',
    disposition: 'process',
    carriedBy: ['step:application', 'form:applicant_role', 'form:agent_authorization'],
  }),
  entry({
    id: 'CH-77-20.3',
    cite: at('77-20'),
    title: 'The Administrator supplies the form',
    says: 'The Administrator supplies the application form.',
    disposition: 'process',
    carriedBy: ['step:application'],
  }),
  entry({
    id: 'CH-77-20.4',
    cite: at('77-20'),
    title: 'Plans and profiles with the application',
    says: 'Plans, profiles, specifications or other information come with the application, as the Administrator finds they bear on it.',
    disposition: 'record',
    carriedBy: [
      'step:plans',
      'form:plans_attached',
      'form:profiles_attached',
      'form:specifications_attached',
      'form:officer_requested_info',
      'record:attachments.document',
    ],
  }),
  entry({
    id: 'CH-77-20.7',
    cite: at('77-20'),
    title: 'Fee schedule of the Town Board',
    says: 'The amounts are in a schedule that the Town Board adopts.',
    disposition: 'record',
    carriedBy: ['charge:permit-and-inspection-fee', 'record:fees.schedule'],
  }),
  entry({
    id: 'CH-77-21.B.1',
    cite: at('77-21.B'),
    title: 'Studies and tests by the Administrator',
    says: 'The Administrator may study, measure and test to see that the article is kept.',
    disposition: 'process',
    carriedBy: ['power:studies-and-tests', 'record:entry.request'],
  }),
  entry({
    id: 'CH-77-22.1',
    cite: at('77-22'),
    title: 'Cost of the work',
    says: 'The owner bears all cost of installing a system or building sewer and of joining it to the Town’s system.',
    disposition: 'text',
    carriedBy: ['charge:installation-and-connection', 'ownership:owners-part-street', 'ownership:owners-part-easement'],
  }),
  entry({
    id: 'CH-77-22.2',
    cite: at('77-22'),
    title: 'Indemnity of the sewer district',
    says: 'The owner makes good to the sewer district of the property any loss or damage from the installation and connection.',
    disposition: 'record',
    carriedBy: ['step:indemnity', 'record:permits.agreement'],
  }),
]
