import asyncio
from concurrent.futures import ThreadPoolExecutor


class Answer:
    def read(self):
        pass


def job(number):
    return Answer()


with ThreadPoolExecutor() as executor:
    future = executor.submit(job, 1)
    #                 ^ calls: job
    future.result().read()
    #               ^ calls: Answer.read
    for answer in executor.map(job, [1, 2]):
        #                  ^ calls: job
        answer.read()
        #      ^ calls: Answer.read


def later(pool):
    pool.submit(job, 1)
    #    ^ calls: job


async def main(loop):
    answer = await asyncio.to_thread(job, 1)
    #                      ^ calls: job
    answer.read()
    #      ^ calls: Answer.read
    other = await loop.run_in_executor(None, job, 1)
    #                  ^ calls: job
    other.read()
    #     ^ calls: Answer.read
