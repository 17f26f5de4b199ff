import { Benefits } from './benefits.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PlanTeaser } from './plan-teaser.tsx';
import { Steps } from './steps.tsx';

/** What visitors see first (PUB-01 to PUB-08). */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Steps />
      <Features />
      <Benefits />
      <PlanTeaser />
      <Closing />
    </>
  );
}
